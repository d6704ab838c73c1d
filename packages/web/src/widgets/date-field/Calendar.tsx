import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../lib/i18n';
import { IconButton } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { addMonths, type Day, dayAfterKey, weeksOf } from './calendar';
import styles from './date-field.module.css';

interface Props {
  /** The chosen day; empty while there is none. */
  readonly value: Day;
  readonly today: Day;
  readonly onChoose: (day: Day) => void;
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const at = (day: Day) => new Date(`${day}T00:00:00Z`);

/** A month of days. Arrows go by day and week, Page Up and Down by month, with Shift by year; Enter takes the day. */
export function Calendar({ value, today, onChoose }: Props) {
  const [day, setDay] = useState(value || today);
  const grid = useRef<HTMLTableElement>(null);
  const goes = useRef(true);
  useEffect(() => {
    if (goes.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    goes.current = false;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(day, event);
    if (next === null) return;
    event.preventDefault();
    goes.current = true;
    setDay(next);
  };
  const turn = (months: number) => setDay(addMonths(day, months));
  return (
    <div className={styles.calendar}>
      <div className={styles.month}>
        <IconButton small icon={IconChevronsLeft} label={t('Year before')} tooltip={false} onClick={() => turn(-12)} />
        <IconButton small icon={IconChevronLeft} label={t('Month before')} tooltip={false} onClick={() => turn(-1)} />
        <span className={styles.monthName} aria-live="polite">
          {monthName.format(at(day))}
        </span>
        <IconButton small icon={IconChevronRight} label={t('Month after')} tooltip={false} onClick={() => turn(1)} />
        <IconButton small icon={IconChevronsRight} label={t('Year after')} tooltip={false} onClick={() => turn(12)} />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its days are walked with arrows
        role="grid"
        className={styles.days}
        aria-label={monthName.format(at(day))}
        onKeyDown={onKeyDown}
      >
        <thead aria-hidden="true">
          <tr>
            {weekdays.map(name => (
              <th key={name} className={styles.weekday}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map(week => (
            <tr key={week[0]}>
              {week.map(one => (
                <td key={one}>
                  <button
                    type="button"
                    tabIndex={one === day ? 0 : -1}
                    {...(one === day ? { 'data-autofocus': true } : {})}
                    aria-pressed={one === value}
                    aria-label={dayName.format(at(one))}
                    {...(one === today ? { 'aria-current': 'date' as const } : {})}
                    className={classNames(
                      styles.day,
                      one.slice(0, 7) !== day.slice(0, 7) && styles.outside,
                      one === value && styles.chosen,
                    )}
                    onClick={() => onChoose(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
