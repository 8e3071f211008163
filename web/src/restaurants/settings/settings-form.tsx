import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useLeaveGuard } from "#web/platform/use-leave-guard.ts";
import { Form, FormNotice } from "#web/ui/form/form.tsx";
import { Alert } from "#web/ui/portal-controls/portal-controls.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { OutsideDialog } from "./outside-dialog.tsx";
import { getSection, openSection, useSectionInAddress } from "./sections/section.tsx";
import { LeaveDialog, SaveBar } from "./save-bar.tsx";
import { MissingFields } from "./sections/missing-fields.tsx";
import { SettingsSections } from "./sections/settings-sections.tsx";
import { useFieldTexts } from "./use-field-texts.ts";
import { useSettingsForm } from "./use-settings-form.ts";
import "./settings-form.css";

const formId = "settings";

/** All settings of a restaurant. What is typed survives a reload and an ended session. */
export function SettingsForm({ restaurant }: { readonly restaurant: RestaurantProfile }) {
  const words = useMessages("owner").settings;
  const { fieldNames } = useFieldTexts();
  const settings = useSettingsForm(restaurant);
  const { form, read, values, changed, revision, busy, failure, conflict, alsoChanged } = settings;
  const leaveGuard = useLeaveGuard(changed.length > 0);
  useSectionInAddress();

  return (
    <>
      <MissingFields
        values={values}
        onOpen={(name) => {
          openSection(getSection[name]);
          form.setFocus(name);
        }}
      />
      {alsoChanged.length > 0 && (
        <Alert variation="warning">
          <p>{words.alsoChanged(fieldNames(alsoChanged))}</p>
        </Alert>
      )}
      <Form id={formId} className="settings" onSubmit={settings.submit}>
        {(form.firstError !== undefined || failure !== undefined) && (
          <FormNotice fieldError={form.firstError} title={words.saveFailed} failure={failure} />
        )}
        <div className="settings__sections">
          <SettingsSections restaurant={read} values={values} control={form.control} revision={revision} />
        </div>
      </Form>
      <SaveBar
        formId={formId}
        count={changed.length}
        names={fieldNames(changed)}
        busy={busy}
        onDiscard={settings.discard}
      />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onClose={settings.closeConflict}
          onSave={(chosen) => settings.saveChosen(conflict, chosen)}
        />
      )}
      {settings.question && (
        <OutsideDialog
          outside={settings.question.outside}
          busy={busy}
          onBack={settings.closeQuestion}
          onSave={() => settings.question && settings.saveAnyway(settings.question)}
        />
      )}
      {leaveGuard.isAsking && (
        <LeaveDialog
          fields={fieldNames(changed)}
          onStay={leaveGuard.stay}
          onLeave={() => {
            settings.abandon();
            leaveGuard.leave();
          }}
        />
      )}
    </>
  );
}
