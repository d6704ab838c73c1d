import { ApiError, inOneSentence } from '../../lib/api';
import { t } from '../../lib/i18n';

/** What happened to a question, and what to do about it. */
export interface Failure {
  readonly title: string;
  readonly text: string;
}

/** A question's error in words; the engine's own message is among the details that fold out. */
export function failureOf(error: Error | null): Failure {
  const message = inOneSentence(error?.message ?? '');
  if (error instanceof ApiError && error.status === 404)
    return {
      title: t('The dataset of this chart is gone'),
      text: t('It was deleted, or you may not see it. Edit the chart to choose another.'),
    };
  if (!(error instanceof ApiError)) return { title: t('This chart could not be drawn'), text: message };
  switch (error.type) {
    case 'BACKEND_TIMEOUT_ERROR':
      return { title: t('The query ran too long'), text: message };
    case 'COLUMN_DOES_NOT_EXIST_ERROR':
    case 'TABLE_DOES_NOT_EXIST_ERROR':
      return { title: t('A column or table is missing'), text: message };
    case 'SYNTAX_ERROR':
    case 'INVALID_SQL_ERROR':
      return { title: t('The SQL of this chart is not understood'), text: message };
    case 'RESULT_TOO_LARGE_ERROR':
      return { title: t('The answer is too large'), text: message };
    case 'CONNECTION_HOST_DOWN_ERROR':
    case 'CONNECTION_PORT_CLOSED_ERROR':
    case 'CONNECTION_INVALID_HOSTNAME_ERROR':
      return { title: t('The database does not answer'), text: message };
    default:
      return { title: titleByStatus(error.status), text: message };
  }
}

function titleByStatus(status: number): string {
  if (status === 0) return t('No connection to the server');
  if (status === 403) return t('You may not see this data');
  return t('The query failed');
}
