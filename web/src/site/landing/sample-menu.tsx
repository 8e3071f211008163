import { searchPath } from "#shared/restaurants/paths.ts";
import type { SampleMessages } from "#shared/site/messages/samples/de.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { MenuGroup, MenuRow } from "#web/ui/menu-group/menu-group.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";

interface Props {
  readonly name: string;
  readonly cuisine: keyof SampleMessages["menus"];
  readonly onClose: () => void;
}

/** The made-up menu of a sample, and the way to restaurants of that cuisine that are really here. */
export default function SampleMenu({ name, cuisine, onClose }: Props) {
  const t = useMessages("samples");
  const menu = t.menus[cuisine];
  return (
    <Dialog
      title={name}
      subtitle={t.subtitle}
      onClose={onClose}
      foot={
        <div className="dialog__foot stack stack--close">
          <p className="small soft">{t.madeUp}</p>
          <ButtonLink look="btn--primary btn--wide" text={menu.restaurants} to={searchPath(cuisine)} />
        </div>
      }
    >
      <div className="dialog__body">
        {menu.groups.map(({ heading, dishes }) => (
          <MenuGroup key={heading} heading={heading}>
            {dishes.map((dish) => (
              <MenuRow key={dish.name} {...dish} />
            ))}
          </MenuGroup>
        ))}
      </div>
    </Dialog>
  );
}
