import { lazy, useState, type ComponentType, type FC } from "react";

/** A component that comes in a chunk of its own. Once `load` is through, it is drawn at once, without a fallback. */
export interface Lazily<Props> extends FC<Props> {
  load: () => Promise<void>;
}

export function lazily<Props extends object>(fetch: () => Promise<{ default: ComponentType<Props> }>): Lazily<Props> {
  const Waiting = lazy(fetch) as unknown as ComponentType<Props>;
  let Ready: ComponentType<Props> | null = null;
  const Drawn: FC<Props> = (props) => {
    const [Chosen] = useState(() => Ready ?? Waiting); // what is on the screen stays, also when the other comes
    return <Chosen {...props} />;
  };
  return Object.assign(Drawn, {
    load: async () => {
      Ready ??= (await fetch()).default;
    },
  });
}
