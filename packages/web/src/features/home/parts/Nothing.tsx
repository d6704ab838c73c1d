import { t } from '../../../lib/i18n';
import { Card } from '../../../ui/page';
import styles from '../home.module.css';
import type { Scope } from './scope';

interface Props {
  readonly scope: Scope;
  readonly none: string;
  readonly mine: string;
}

/** A part of home that has nothing to show, in one line. */
export function Nothing({ scope, none, mine }: Props) {
  const texts = { favourites: t('Nothing is starred yet. The star beside a name keeps it here.'), mine, all: none };
  return (
    <Card>
      <p className={styles.nothing}>{texts[scope]}</p>
    </Card>
  );
}
