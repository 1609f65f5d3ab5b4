/** The form itself draws the headings of its sections, around their fields. */
export default function SectionField() {
  return null;
}
