// Generated from app/ui and the files of this folder by `npm run wire`; a change made here is lost.

import { preloadable } from "../../../engine/preloadable";
import type { FieldComponents } from "./props";
import { CheckboxField } from "./checkbox";
import { CheckboxesField } from "./checkboxes";
import { DateField } from "./date";
import { DateTimeField } from "./dateTime";
import { MatrixField } from "./matrix";
import { MoneyField } from "./money";
import { NumberField } from "./number";
import { PasswordField } from "./password";
import { PointPickerField } from "./pointPicker";
import { ReadOnlyField } from "./readOnly";
import { SectionField } from "./section";
import { TextField } from "./text";
import { TextAreaField } from "./textArea";

/** The component of each kind of field. */
export const fieldComponents: FieldComponents = {
  checkbox: CheckboxField,
  checkboxes: CheckboxesField,
  date: DateField,
  dateTime: DateTimeField,
  matrix: MatrixField,
  money: MoneyField,
  number: NumberField,
  password: PasswordField,
  pointPicker: PointPickerField,
  readOnly: ReadOnlyField,
  section: SectionField,
  text: TextField,
  textArea: TextAreaField,
  combobox: preloadable(() => import("./combobox")),
  select: preloadable(() => import("./select")),
};
