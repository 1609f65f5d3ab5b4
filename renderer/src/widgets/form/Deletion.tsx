import { Link } from "../../actions/Link";
import { useCompleteDocument } from "../../data/completeDocument";
import type { ChangeInfo } from "../../data/etag";
import { changesLink } from "../../engine/recordFormats";
import { changeText } from "./changeText";

interface Props {
  who: ChangeInfo;
  /** The resource and the ID of the record. */
  resource: string;
  id: string;
}

/** Who deleted a record and when, and where its changes are. */
export default function Deletion({ who, resource, id }: Props) {
  const document = useCompleteDocument();
  const { conflict, history } = document.uiText;
  const link = changesLink(document, resource, id);
  return (
    <>
      <p>{changeText(who, conflict.deleted, conflict.unknown)}</p>
      {link !== null && (
        <Link className="button" to={link.to}>
          {link.restores ? history.showAndRestore : history.showChanges}
        </Link>
      )}
    </>
  );
}
