import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "#web/platform/api/call.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import type { Me } from "#web/platform/session/me.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { followLink, saveFile } from "#web/platform/save-file.ts";
import { Button } from "#web/ui/button/button.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";

/** Export and deletion of the personal data (GDPR, articles 15, 17 and 20). */
export function MyDataPanel({ me }: { readonly me: Me }) {
  const { data: words } = useMessages("profile");
  const { apiError } = useApiMessages();
  const { busy, run } = useBusy();
  const [isRemoving, setIsRemoving] = useState(false);

  const exportData = async () => {
    try {
      const data = await call("GET /me/export");
      if ("url" in data) {
        followLink(data.url);
        return;
      }
      const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
      saveFile(`tischkaiser-${data.exported_at.slice(0, 10)}.json`, file);
    } catch (error) {
      toast(words.exportFailed, apiError(error), { tone: "error", duration: 5000 });
    }
  };

  return (
    <section className="panel" aria-labelledby="data">
      <div className="panel__head">
        <h2 id="data">{words.heading}</h2>
      </div>
      <ul className="rows">
        <li className="setting-row">
          <p className="soft small">{words.exportText}</p>
          <BusyButton
            look="btn--secondary btn--small"
            busy={busy}
            busyLabel={words.exporting}
            onPress={() => void run(exportData)}
          >
            <Download className="icon" aria-hidden />
            {words.export}
          </BusyButton>
        </li>
        <li className="setting-row">
          <p className="soft small">{words.removeText}</p>
          <Button
            look="btn--danger btn--small"
            Icon={Trash2}
            text={words.remove}
            aria-haspopup="dialog"
            onClick={() => setIsRemoving(true)}
          />
        </li>
      </ul>
      {isRemoving && <RemoveDialog me={me} onClose={() => setIsRemoving(false)} />}
    </section>
  );
}
