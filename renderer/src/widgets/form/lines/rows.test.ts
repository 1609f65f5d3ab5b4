import { describe, expect, it } from "vitest";

import type { Row } from "../../../engine/protocol";
import {
  addLine,
  copyLine,
  editLine,
  fillLines,
  keyOf,
  moveLine,
  removeLine,
  valueOf,
  withKeys,
  type LinesChange,
} from "./rows";

const STORED: Row[] = [
  { id: 1, item: "A" },
  { id: 2, item: "B" },
  { id: 3, item: "C" },
];
const items = (rows: Row[]) => rows.map(({ item }) => item).join("");
const settle = (row: Row, values: Row): Row => ({ ...row, ...values });

describe("lines", () => {
  it("keep their values when another line is removed or moved", () => {
    expect(items(removeLine(STORED, "1").rows)).toBe("BC");
    expect(items(moveLine(STORED, "3", -2).rows)).toBe("CAB");
    expect(items(moveLine(STORED, "1", -1).rows)).toBe("ABC");
    expect(removeLine(STORED, "9").rows).toBe(STORED);
  });

  it("stay the same objects while another line changes", () => {
    const after = editLine(STORED, "2", (row) => ({ ...row, item: "X" }));
    expect(items(after)).toBe("AXC");
    expect([after[0], after[2]]).toEqual([STORED[0], STORED[2]]);
    expect(after[0]).toBe(STORED[0]);
  });

  it("have another key as a copy, and no id", () => {
    const { rows } = copyLine(STORED, "2", "new-1");
    expect(items(rows)).toBe("ABBC");
    expect(rows[2]).toEqual({ key: "new-1", item: "B" });
  });

  it("are filled from a line on, and the rest is added", () => {
    const create = () => ({ key: "new-1" });
    const { rows, undo } = fillLines(STORED, "3", [{ item: "X" }, { item: "Y" }], settle, create);
    expect(items(rows)).toBe("ABXY");
    expect(rows[2]).toEqual({ id: 3, item: "X" });
    expect(undo(rows)).toEqual(STORED);
  });
});

describe("an error of a line", () => {
  const data = { lines: STORED, modules: [{ name: "trips" }] };

  it("belongs to the key of its line, wherever the line is", () => {
    expect(
      withKeys({ "lines.1.item": ["wrong"], "lines.9.item": ["gone"], number: ["taken"] }, data, ["lines"]),
    ).toEqual({
      "lines.2.item": ["wrong"],
      lines: ["gone"],
      number: ["taken"],
    });
  });

  it("belongs to its field in another list", () => {
    expect(withKeys({ "modules.0.list": ["wrong"] }, data, ["lines"])).toEqual({ modules: ["wrong"] });
  });

  it("is about a value that is found by the key", () => {
    expect(valueOf(data, "lines.2.item")).toBe("B");
    expect(valueOf({ lines: [...STORED].reverse() }, "lines.2.item")).toBe("B");
    expect(valueOf(data, "lines.7.item")).toBeUndefined();
  });
});

/** A generator of numbers that repeats itself with the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A model of the lines: the value of each key, and the order of the keys. */
class Model {
  constructor(
    public order: string[],
    public values: Map<string, unknown>,
  ) {}

  static of(rows: Row[]): Model {
    return new Model(rows.map(keyOf), new Map(rows.map((row) => [keyOf(row), row["item"]])));
  }

  get rows() {
    return this.order.map((key) => [key, this.values.get(key)]);
  }
}

describe("a sequence of operations", () => {
  it("leaves the right values in the right order", () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = randomOf(seed);
      let rows = STORED;
      const model = Model.of(rows);
      let errors: Record<string, string[]> = {};
      let errorOf = "";
      const undos: { change: LinesChange; before: string[] }[] = [];
      for (let step = 0; step < 40; step += 1) {
        const place = random(Math.max(1, rows.length));
        const key = model.order[place] ?? "";
        const added = `new-${seed}-${step}`;
        const perform = (change: LinesChange) => {
          undos.push({ change, before: rows.map(keyOf) });
          rows = change.rows;
        };
        switch (random(7)) {
          case 0:
            perform(addLine(rows, { key: added, item: step }));
            model.order.push(added);
            model.values.set(added, step);
            break;
          case 1:
            perform(removeLine(rows, key));
            model.order = model.order.filter((each) => each !== key);
            break;
          case 2: {
            const by = random(5) - 2;
            perform(moveLine(rows, key, by));
            if (key !== "") {
              const to = Math.max(0, Math.min(model.order.length - 1, place + by));
              model.order.splice(place, 1);
              model.order.splice(to, 0, key);
            }
            break;
          }
          case 3:
            perform(copyLine(rows, key, added));
            if (key !== "") model.order.splice(place + 1, 0, added);
            model.values.set(added, model.values.get(key));
            break;
          case 4:
            rows = editLine(rows, key, (row) => ({ ...row, item: `edit ${step}` }));
            if (key !== "") model.values.set(key, `edit ${step}`);
            break;
          case 5: {
            errors = withKeys({ [`lines.${place}.item`]: [`wrong ${key}`] }, { lines: rows }, ["lines"]);
            errorOf = key;
            break;
          }
          case 6: {
            const last = undos.pop();
            if (last === undefined) break;
            rows = last.change.undo(rows);
            expect(rows.map(keyOf), `seed ${seed}, step ${step}`).toEqual(last.before);
            model.order = last.before;
            break;
          }
        }
        expect(
          rows.map((row) => [keyOf(row), row["item"]]),
          `seed ${seed}, step ${step}`,
        ).toEqual(model.rows);
        if (errorOf !== "") expect(Object.values(errors)).toEqual([[`wrong ${errorOf}`]]);
        if (errorOf !== "" && rows.some((row) => keyOf(row) === errorOf))
          expect(valueOf({ lines: rows }, Object.keys(errors)[0] ?? "")).toBe(model.values.get(errorOf));
      }
    }
  });
});
