import { z } from 'zod';
import { engineErrors } from './chart-data';
import { objectField } from './fields';
import { route } from './route';

const path = '/{app}/explore_json/';
const ofDataset = `${path}:type/:id/` as const;
const permission = 'can_explore_json on Superset';
const params = z.object({ type: z.string(), id: z.string() });
/** `form_data` is the form as JSON; the others are flags, on with `true`. */
const search = z.looseObject({
  form_data: z.string().optional(),
  force: z.string().optional(),
  csv: z.string().optional(),
  query: z.string().optional(),
  results: z.string().optional(),
  samples: z.string().optional(),
});
const body = z.looseObject({ form_data: z.unknown().optional() }).optional();
/** What the type of the chart reads, with the facts of the answer it was made of. */
const reply = objectField;
const replyType = ['application/json', 'text/csv'] as const;
const errors = [
  'chart_refused',
  'invalid_request',
  'dataset_forbidden',
  'not_found',
  'not_permitted',
  ...engineErrors,
] as const;

/** Data of charts of the older generation, from their forms. */
export const exploreJsonRoutes = {
  get: route({
    id: 'exploreJson.get',
    method: 'GET',
    path,
    summary: 'Data of an older chart, from its form in the address.',
    permission,
    guests: true,
    search,
    reply,
    replyType,
    errors,
  }),
  getOfDataset: route({
    id: 'exploreJson.getOfDataset',
    method: 'GET',
    path: ofDataset,
    summary: 'Data of an older chart, the dataset named in the path.',
    permission,
    guests: true,
    params,
    search,
    reply,
    replyType,
    errors,
  }),
  kept: route({
    id: 'exploreJson.kept',
    method: 'GET',
    path: `${path}data/:cache_key`,
    summary: 'Data of an older chart that was answered later, by the key that the end of its job named.',
    permission,
    guests: true,
    params: z.object({ cache_key: z.string().max(200) }),
    reply,
    replyType,
    errors: ['not_found', 'answer_not_kept', 'dataset_forbidden'],
  }),
  post: route({
    id: 'exploreJson.post',
    method: 'POST',
    path,
    summary: 'Data of an older chart, from its form as a form field.',
    permission,
    guests: true,
    csrfExempt: true,
    bodyType: 'json-or-form',
    asksOfData: true,
    search,
    body,
    reply,
    replyType,
    errors,
  }),
  postOfDataset: route({
    id: 'exploreJson.postOfDataset',
    method: 'POST',
    path: ofDataset,
    summary: 'Data of an older chart, from its form as a form field, the dataset named in the path.',
    permission,
    guests: true,
    csrfExempt: true,
    bodyType: 'json-or-form',
    asksOfData: true,
    params,
    search,
    body,
    reply,
    replyType,
    errors,
  }),
};
