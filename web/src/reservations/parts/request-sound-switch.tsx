import { useId } from "react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { canSound, useSoundSetting } from "../request/request-sound.ts";
import { Switch } from "#web/ui/switch/switch.tsx";
import "./request-sound-switch.css";

/** Switches the sound for new requests on, on this device. */
export default function RequestSoundSwitch() {
  const { sound: words } = useMessages("reservations");
  const { isOn, isAllowed, setIsOn } = useSoundSetting();
  const hintId = useId();
  if (!canSound()) return null;
  return (
    <div className="request-sound">
      <Switch label={<b>{words.label}</b>} isOn={isOn} describedBy={hintId} onChange={setIsOn} />
      <p className="soft small" id={hintId} role="status">
        {isOn ? (isAllowed ? words.on : words.needsPress) : words.off}
      </p>
    </div>
  );
}
