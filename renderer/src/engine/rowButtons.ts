/** A row has room for this many buttons. With more actions, the last button opens a menu. */
export const MAX_BUTTONS = 3;
