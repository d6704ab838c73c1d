import { autocompletion, type CompletionContext, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { StandardSQL, sql } from '@codemirror/lang-sql';
import { bracketMatching, defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder as placeholderText } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { HandedOver, SqlEditorProps } from './editor-props';
import styles from './sql-editor.module.css';

/** The library's colours, meant for a white ground, as ours for both grounds. */
const ours: Readonly<Record<string, string>> = {
  '#708': 'var(--m-accent-text)',
  '#085': 'var(--m-accent-text)',
  '#a11': 'var(--m-success-text)',
  '#164': 'var(--m-warning-text)',
  '#219': 'var(--m-warning-text)',
  '#940': 'var(--m-text-tertiary)',
};
const inOurColours = HighlightStyle.define(
  defaultHighlightStyle.specs.map(({ tag, color }) => ({ tag, color: ours[String(color)] ?? 'inherit' })),
);

/** The editor itself; `SqlEditor` loads it when it is first shown. */
export function CodeEditor({
  label,
  value,
  onChange,
  names,
  placeholder,
  onSubmit,
  caret,
}: SqlEditorProps & HandedOver) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const changed = useEffectEvent((text: string) => onChange(text));
  const submit = useEffectEvent(() => {
    onSubmit?.();
    return onSubmit !== undefined;
  });
  const complete = useEffectEvent((context: CompletionContext) => completions(context, names));
  const start = useEffectEvent(
    (parent: HTMLElement) =>
      new EditorView({
        parent,
        state: EditorState.create({
          doc: value,
          extensions: [
            history(),
            sql({ dialect: StandardSQL, upperCaseKeywords: true }),
            bracketMatching(),
            syntaxHighlighting(inOurColours),
            autocompletion({ override: [complete] }),
            keymap.of([
              { key: 'Mod-Enter', run: () => submit() },
              ...completionKeymap,
              ...defaultKeymap,
              ...historyKeymap,
            ]),
            EditorView.lineWrapping,
            EditorView.contentAttributes.of({ 'aria-label': label }),
            placeholderText(placeholder ?? ''),
            EditorView.updateListener.of(update => {
              if (update.docChanged) changed(update.state.doc.toString());
            }),
          ],
        }),
      }),
  );
  useEffect(() => {
    if (!host.current) return;
    const editor = start(host.current);
    view.current = editor;
    if (caret.current !== null) {
      editor.dispatch({ selection: { anchor: caret.current.from, head: caret.current.to } });
      editor.focus();
      caret.current = null;
    }
    return () => editor.destroy();
  }, [caret]);
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);
  return <div ref={host} className={styles.editor} />;
}

function completions(context: CompletionContext, names: readonly string[]) {
  const word = context.matchBefore(/[\w"]+/);
  if (!word && !context.explicit) return null;
  const options = [
    ...names.map(name => ({
      label: name,
      type: 'property',
      boost: 2,
      apply: /^[a-z_]\w*$/i.test(name) ? name : `"${name}"`,
    })),
    ...[
      'SUM',
      'AVG',
      'COUNT',
      'COUNT(DISTINCT )',
      'MIN',
      'MAX',
      'CASE WHEN THEN ELSE END',
      'COALESCE',
      'CAST',
      'ROUND',
    ].map(label => ({ label, type: 'function' })),
  ];
  return { from: word?.from ?? context.pos, options };
}
