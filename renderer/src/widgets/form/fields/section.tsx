/** The form itself draws the headings of its sections, around their fields. */
export function SectionField() {
  return null;
}
