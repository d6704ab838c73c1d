import { uploadRoutes } from '@meridian/contracts/api';
import type { Feature } from '../../feature';
import { type ProfileNeeds, profileDataset } from './profile-dataset';

/** What the columns of a dataset hold, asked through the one door for questions. */
export function profilesFeature(needs: ProfileNeeds): Feature {
  return {
    migrations: [],
    routes: mount =>
      mount(uploadRoutes.profile, async ({ params, search, principal, signal }) => ({
        result: await profileDataset(
          needs,
          { datasetId: params.id, column: search.column ?? null },
          { principal, signal },
        ),
      })),
  };
}
