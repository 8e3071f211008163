import { Component, type ReactNode, useEffect } from "react";
import { sitePaths } from "#shared/site/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { MessagePage } from "#web/site/frame/message-page.tsx";
import { Button } from "#web/ui/button/button.tsx";

interface Props {
  /** The path; a change of it renders the children again. */
  readonly path: string;
  readonly children: ReactNode;
}

interface State {
  readonly path: string;
  readonly isBroken: boolean;
}

/** Shows an error page for errors that no page handles. */
export class ErrorBoundary extends Component<Props, State> {
  override readonly state: State = { path: this.props.path, isBroken: false };

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, isBroken: false };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <UnexpectedPage /> : this.props.children;
  }
}

/**
 * Uses plain links and a full load, because the router may be broken. A chunk that cannot load offline is no fault of
 * the page: the text says so, and the page reloads when the connection is back.
 */
function UnexpectedPage() {
  const { unexpected: t } = useMessages("public");
  const isOffline = !navigator.onLine;
  useEffect(() => {
    if (!isOffline) return undefined;
    const reload = () => location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [isOffline]);
  return (
    <MessagePage
      heading={<h1 tabIndex={-1}>{isOffline ? t.offline : t.heading}</h1>}
      text={isOffline ? t.offlineText : t.text}
      card="?"
      cardText={isOffline ? undefined : t.card}
    >
      <Button look="btn--primary" text={t.reload} onClick={() => location.reload()} />
      <a className="btn btn--secondary" href={sitePaths.landing}>
        {t.home}
      </a>
    </MessagePage>
  );
}
