// Generated from app/ui and the files of this folder by `npm run wire`; a change made here is lost.

import { preloadable } from "../../../engine/preloadable";
import type { FieldComponents } from "./props";
import { CheckboxField } from "./checkbox";
import { CheckboxesField } from "./checkboxes";
import { DateField } from "./date";
import { DateTimeField } from "./dateTime";
import { MatrixField } from "./matrix";
import { NumberField } from "./number";
import { PointPickerField } from "./pointPicker";
import { SectionField } from "./section";
import { TextField } from "./text";

/** The component of each kind of field. */
export const fieldComponents: FieldComponents = {
  checkbox: CheckboxField,
  checkboxes: CheckboxesField,
  date: DateField,
  dateTime: DateTimeField,
  matrix: MatrixField,
  number: NumberField,
  pointPicker: PointPickerField,
  section: SectionField,
  text: TextField,
  combobox: preloadable(() => import("./combobox")),
  select: preloadable(() => import("./select")),
};
