import { lazy, Suspense } from 'react';
import { TextArea } from '../../ui/field';

export interface SqlEditorProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Columns and metrics to complete. */
  readonly names: readonly string[];
  readonly placeholder?: string;
  /** Ctrl-Enter. */
  readonly onSubmit?: () => void;
}

const CodeEditor = lazy(async () => ({ default: (await import('./CodeEditor')).CodeEditor }));

/** SQL with colours and completion; a plain field until the editor has been loaded. */
export function SqlEditor(props: SqlEditorProps) {
  return (
    <Suspense
      fallback={<TextArea label={props.label} labelVisible={false} value={props.value} onChange={props.onChange} />}
    >
      <CodeEditor {...props} />
    </Suspense>
  );
}
