import { Component, useState, type ReactNode } from "react";

import { useRetryWhenOnline } from "../data/useRetryWhenOnline";
import { useDocument } from "../engine/application";
import { Icon } from "./Icon";

/** A message about a broken part of the screen, with a button to try again if that may help. */
export function ErrorMessage({ text, retry }: { text: string; retry?: () => void }) {
  const { icons, uiText } = useDocument();
  return (
    <div className="trouble" role="alert">
      <Icon name={icons.error} />
      <span>{text}</span>
      {retry !== undefined && (
        <button type="button" className="button" onClick={retry}>
          {uiText.grid.retry}
        </button>
      )}
    </div>
  );
}

/** The default content of a broken part. It tries again once the browser is online. */
function Broken({ retry }: { retry: () => void }) {
  const { uiText } = useDocument();
  const [offline] = useState(() => !navigator.onLine);
  useRetryWhenOnline(true, retry);
  return (
    <ErrorMessage
      text={offline ? `${uiText.shell.broken} ${uiText.api.noResponse}` : uiText.shell.broken}
      retry={retry}
    />
  );
}

interface Props {
  children: ReactNode;
  /** The content that replaces a broken part; by default a message and a button to try again. */
  instead?: ReactNode;
}

/** Confines an error to one part of the screen. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  private readonly retry = () => this.setState({ broken: false });

  override render() {
    const { children, instead = <Broken retry={this.retry} /> } = this.props;
    return this.state.broken ? instead : children;
  }
}
