import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { TextArea } from '../../ui/field';
import type { Caret, HandedOver, SqlEditorProps } from './editor-props';

const CodeEditor = lazy(async () => {
  try {
    return { default: (await import('./CodeEditor')).CodeEditor };
  } catch {
    return { default: PlainEditor }; // its file did not arrive: SQL can be written without colours
  }
});

/** SQL with colours and completion; a plain field until the editor has been loaded, and where it cannot be. */
export function SqlEditor(props: SqlEditorProps) {
  const caret = useRef<Caret | null>(null);
  return (
    <Suspense fallback={<PlainEditor {...props} caret={caret} />}>
      <CodeEditor {...props} caret={caret} />
    </Suspense>
  );
}

function PlainEditor({ label, value, onChange, placeholder, caret }: SqlEditorProps & HandedOver) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const field = host.current?.querySelector('textarea');
    return () => {
      const isWritten = field && field === document.activeElement;
      caret.current = isWritten ? { from: field.selectionStart, to: field.selectionEnd } : null;
    };
  }, [caret]);
  return (
    <div ref={host}>
      <TextArea
        label={label}
        labelVisible={false}
        value={value}
        onChange={onChange}
        placeholder={placeholder ?? ''}
        mono
      />
    </div>
  );
}
