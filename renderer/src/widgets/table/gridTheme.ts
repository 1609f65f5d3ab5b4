/** The grid writes its theme into a style attribute, so the theme refers to the CSS custom properties by name. */
export const THEME = {
  primary: "var(--accent)",
  text: { primary: "var(--text)", secondary: "var(--muted)", disabled: "var(--muted)" },
  background: { default: "var(--surface)", header: "var(--surface)" },
  context: { background: "var(--accent-tint)", text: "var(--text)" },
  divider: { default: "var(--line-soft)" },
  button: { default: "var(--muted)", focus: "var(--hover)", hover: "var(--hover)", disabled: "var(--muted)" },
  selected: { default: "var(--accent-tint)", text: "var(--text)" },
  striped: { default: "var(--surface)", text: "var(--text)" },
  spacing: { rowHeight: "var(--row)", headerHeight: "40px", cellPaddingX: "var(--cell-x)", iconSize: "18px" },
  typography: { fontSize: "var(--size-table)", fontSizeHeader: "var(--size-head)", fontFamily: "inherit" },
  headerSeparator: false,
};
