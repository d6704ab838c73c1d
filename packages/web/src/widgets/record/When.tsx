import { fullTime, whenInText, whenText } from '../../lib/format';
import { Tooltip } from '../../ui/tooltip';

interface Props {
  /** ISO instant. */
  readonly at: string;
  /** True behind a word: "Edited yesterday". */
  readonly inText?: boolean;
}

/** "4 min ago", the full date in its tooltip. */
export function When({ at, inText = false }: Props) {
  const date = new Date(at);
  return (
    <Tooltip label={fullTime(date)}>
      <time dateTime={at}>{inText ? whenInText(date, new Date()) : whenText(date, new Date())}</time>
    </Tooltip>
  );
}
