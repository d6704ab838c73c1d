import { fullTime, whenText } from '../../lib/format';
import { Tooltip } from '../../ui/tooltip';

interface Props {
  /** ISO instant. */
  readonly at: string;
}

/** "4 min ago", the full date in its tooltip. */
export function When({ at }: Props) {
  const date = new Date(at);
  return (
    <Tooltip label={fullTime(date)}>
      <time dateTime={at}>{whenText(date, new Date())}</time>
    </Tooltip>
  );
}
