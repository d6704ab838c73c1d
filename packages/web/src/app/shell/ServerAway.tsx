import { healthRoute } from '@meridian/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { ApiError, reach, send } from '../../lib/api';
import { t } from '../../lib/i18n';
import { showToast } from '../../lib/toast';
import { StandingNotice } from '../../ui/toast';

const againMs = 2000;

/** Says that the server is gone for as long as it is, asks for it again, and mends what failed meanwhile. */
export function ServerAway() {
  const away = useStore(reach, state => state.away);
  return away ? <Away /> : null;
}

function Away() {
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => void ask(), againMs);
    return () => {
      clearInterval(timer);
      if (reach.getState().away) return;
      showToast(t('The server is back'));
      void queries.invalidateQueries({
        predicate: ({ state }) =>
          state.error instanceof ApiError && (state.error.status === 0 || state.error.status >= 500),
      });
    };
  }, [queries]);
  return (
    <StandingNotice
      text={t('The server does not answer. What you see stays; trying again.')}
      action={{ label: t('Try now'), run: () => void ask() }}
    />
  );
}

/** The answer, or its absence, is noted by the client itself. */
const ask = () => send({ method: 'GET', url: healthRoute.path }).catch(() => undefined);
