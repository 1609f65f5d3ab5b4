/** What connects an input with its help, its advice and its error. */
export interface Naming {
  "aria-invalid"?: boolean;
  "aria-required"?: boolean;
  "aria-describedby"?: string;
}

/** Add an element to the description of an input, such as its unit. */
export function describedBy(naming: Naming, id: string): Naming {
  return {
    ...naming,
    "aria-describedby": [naming["aria-describedby"], id].filter((each) => each !== undefined).join(" "),
  };
}
