import ReactMarkdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import styles from '../grid.module.css';

/** Longer texts are cut: a dashboard is no book. Characters. */
const longest = 200_000;

/** Markdown as people write it, with tables; nothing in it can run or reach out of the page. */
export function Markdown({ text }: { readonly text: string }) {
  return (
    <div className={styles.prose}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[rehypeSanitize]}
        components={{
          a: ({ href, children }) => (
            <a href={href} target="_blank" rel="noopener noreferrer nofollow">
              {children}
            </a>
          ),
        }}
      >
        {text.slice(0, longest)}
      </ReactMarkdown>
    </div>
  );
}
