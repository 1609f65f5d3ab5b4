import { Icon } from "../components/Icon";
import { useApplication, useDocument } from "../engine/application";
import { fillWords } from "../engine/interpolate";
import { useStore } from "../lib/store";
import { accessOf } from "../session/access";

/** Says that the user sees the application as another role, and ends it. */
export function SeenRoleNotice() {
  const application = useApplication();
  const { icons, layout, uiText } = useDocument();
  const { brand } = layout;
  const texts = uiText.access;
  const { seenRole: role } = useStore(accessOf(application).state);
  if (role === null) return null;
  async function stop() {
    const { endSeenRole } = await import("../actions/access");
    endSeenRole(application);
  }
  return (
    <p className="banner" role="status">
      <Icon name={icons.seeing} />
      {fillWords(texts.seeing, { brand, role })}
      <button type="button" className="link" onClick={() => void stop()}>
        {texts.stop}
      </button>
    </p>
  );
}
