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

const CodeEditor = lazy(async () => {
  try {
    return { default: (await import('./CodeEditor')).CodeEditor };
  } catch {
    return { default: PlainEditor }; // its file did not arrive: SQL can be written without colours
  }
});

/** SQL with colours and completion; a plain field until the editor has been loaded, and where it cannot be. */
export function SqlEditor(props: SqlEditorProps) {
  return (
    <Suspense fallback={<PlainEditor {...props} />}>
      <CodeEditor {...props} />
    </Suspense>
  );
}

const PlainEditor = ({ label, value, onChange, placeholder }: SqlEditorProps) => (
  <TextArea label={label} labelVisible={false} value={value} onChange={onChange} placeholder={placeholder ?? ''} mono />
);
