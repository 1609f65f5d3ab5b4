import { Component, useState, type ReactNode } from "react";

import { useRetryWhenOnline } from "../data/useRetryWhenOnline";
import { icons, words } from "../engine/application";
import { retryFailedChunks } from "../engine/preloadable";
import { Icon } from "./Icon";

/** Says what is wrong with a part of the screen, and offers to try again where that may help. */
export function ErrorMessage({ text, retry }: { text: string; retry?: () => void }) {
  return (
    <div className="trouble" role="alert">
      <Icon name={icons.error} />
      <span>{text}</span>
      {retry !== undefined && (
        <button type="button" className="button" onClick={retry}>{words.grid.retry}</button>
      )}
    </div>
  );
}

/** Stands in place of a broken part. What could not be fetched is tried again once there is a network. */
function Broken({ retry }: { retry: () => void }) {
  const [offline] = useState(() => !navigator.onLine);
  useRetryWhenOnline(true, retry);
  return <ErrorMessage text={offline ? `${words.shell.broken} ${words.api.noResponse}` : words.shell.broken} retry={retry} />;
}

interface Props {
  children: ReactNode;
  /** What is drawn instead of a broken part; without it, a sentence and a way to try again. */
  instead?: ReactNode;
}

/** Keeps one broken part from taking the screen with it. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  private readonly retry = () => {
    retryFailedChunks();
    this.setState({ broken: false });
  };

  override render() {
    const { children, instead = <Broken retry={this.retry} /> } = this.props;
    return this.state.broken ? instead : children;
  }
}
