import { memo } from "react";

import { ActionButton } from "../../actions/ActionButton";
import { canAct } from "../../actions/addresses";
import { CellView } from "../../cells/CellView";
import { textOf } from "../../cells/texts";
import { Icon } from "../../components/Icon";
import { IconButton } from "../../components/IconButton";
import { useDocument } from "../../engine/application";
import { ageText } from "../../engine/durations";
import { fillWords, parametersOf, toText } from "../../engine/interpolate";
import type { Row, Wire } from "../../engine/protocol";
import { numberAt } from "../../engine/valuePath";
import { asMoment } from "../../lib/calendarDate";
import { hasSomeWord, matches } from "./rowSearch";
import { linkOf, titleOf, urgentFact } from "./selection";

type List = Wire<"LiveList">;
type Fact = Wire<"ListFact">;

/** Return a fact as text; an empty one without a value. */
function useFactText(now: number) {
  const { uiText } = useDocument();
  return ({ field, text, cell, isAge, belowSeconds }: Fact, row: Row): string => {
    const value = row[field];
    const others = Object.fromEntries(
      parametersOf(text)
        .filter((name) => name !== "value")
        .map((name) => [name, row[name]]),
    );
    if (toText(value) === "" || Object.values(others).some((other) => toText(other) === "")) return "";
    const moment = isAge ? asMoment(value) : null;
    const age = moment === null ? 0 : now - moment.getTime();
    if (isAge && (moment === null || age < (belowSeconds ?? 0) * 1000)) return "";
    const shown = isAge ? ageText(uiText, age) : (textOf(cell, value) ?? toText(value));
    return fillWords(text, { ...others, value: shown });
  };
}

/** Return the facts of a row, first those that say why a search finds it. */
function factsOf({ facts, firstFound, searchFields }: List, row: Row, search: string): Fact[] {
  const isFound = search !== "" && !matches(firstFound, row, search);
  const says = (field: string) =>
    searchFields.includes(field) && !firstFound.includes(field) && hasSomeWord(row[field], search);
  const reasons = isFound ? facts.filter(({ field, text }) => [field, ...parametersOf(text)].some(says)) : [];
  return [...reasons, ...facts.filter((fact) => !fact.onlyFound && !reasons.includes(fact))];
}

function FollowButton({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  const { icons } = useDocument();
  return <IconButton className="live-follow" label={label} icon={icons.follow} aria-pressed={isOn} onClick={onPress} />;
}

interface Props {
  list: List;
  row: Row;
  /** What the reader searches for. */
  search: string;
  /** The time by the clock of the server. */
  now: number;
  isChosen: boolean;
  onChoose: (link: string | null) => void;
  isFollowed: boolean;
  onFollow: (link: string) => void;
  /** How many rows the list has, and which of them this is, from 1 on. */
  count: number;
  place: number;
}

/** One row with two lines. The chosen one has its actions below. Rows that stay in sight are not drawn again in a
 * scroll. */
export const LiveRow = memo(function LiveRow({
  list,
  row,
  search,
  now,
  isChosen,
  onChoose,
  isFollowed,
  onFollow,
  count,
  place,
}: Props) {
  const { icons, uiText } = useDocument();
  const text = uiText.live;
  const factText = useFactText(now);
  const { value, subtitle, actions } = list;
  const urgent = urgentFact(list, row);
  const chip = list.chips.find((each) => each.value === row[list.state]);
  const isShown = ({ states }: Fact) => states.length === 0 || states.includes(toText(row[list.state]));
  const second = factsOf(list, row, search)
    .filter(isShown)
    .map((fact) => factText(fact, row))
    .filter((text) => text !== "");
  const warning = urgent === undefined || !isShown(urgent) ? "" : factText(urgent, row);
  const said = warning === "" ? second : [warning, ...second];
  const canFollow = list.follow !== null && (list.latitude === null || numberAt(row, list.latitude) !== null);
  const shown = actions.filter((action) => canAct(action, row));
  return (
    <li className="live-row" aria-setsize={count} aria-posinset={place} {...(isChosen ? { "data-chosen": "" } : {})}>
      <button
        type="button"
        className="live-choose"
        aria-pressed={isChosen}
        data-key={toText(row["key"])}
        onClick={() => onChoose(isChosen ? null : linkOf(list, row))}
      >
        <span className="live-head">
          <strong>{titleOf(list, row)}</strong>
          {isFollowed && (
            <span className="live-followed" title={text.followed}>
              <Icon name={icons.follow} />
              <span className="visually-hidden">{text.followed}</span>
            </span>
          )}
          {subtitle !== null && toText(row[subtitle]) !== "" && <span className="muted">{toText(row[subtitle])}</span>}
          {chip !== undefined && (
            <span className={`badge ${chip.tone}`}>
              {chip.icon !== null && <Icon name={chip.icon} />}
              {chip.label}
            </span>
          )}
          {value !== null && isShown(value) && (
            <span className="live-value">
              <CellView cell={value.cell} value={row[value.field]} scope={{ values: row }} />
            </span>
          )}
        </span>
        <span className="live-facts" title={said.join(", ")}>
          {said.map((text, index) => (
            <span key={text} className={text === warning ? "live-fact live-urgent" : "live-fact"}>
              {index > 0 && ", "}
              {text}
            </span>
          ))}
        </span>
      </button>
      {isChosen && (shown.length > 0 || canFollow) && (
        <div className="flow live-actions">
          {shown.map((action) => (
            <ActionButton key={action.label} action={action} scope={{ values: row }} />
          ))}
          {canFollow && (
            <FollowButton
              label={list.follow?.label ?? ""}
              isOn={isFollowed}
              onPress={() => onFollow(linkOf(list, row))}
            />
          )}
        </div>
      )}
    </li>
  );
});
