import { meRoutes } from '@meridian/contracts/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, knowSession } from '../api';

/** Who is signed in, and what their roles allow, as `name on View`. */
export interface Person {
  readonly id: number;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly may: ReadonlySet<string>;
}

/** The question who is signed in; 401 when nobody is. */
export const personQuery = queryOptions({
  queryKey: ['me'],
  staleTime: 300_000,
  queryFn: async ({ signal }): Promise<Person> => {
    const { result } = await call(meRoutes.roles, {}, { signal });
    knowSession();
    const granted = Object.values(result.roles).flatMap(pairs => pairs.map(([name, view]) => `${name} on ${view}`));
    return {
      id: result.userId,
      username: result.username,
      firstName: result.firstName,
      lastName: result.lastName,
      email: result.email,
      may: new Set(granted),
    };
  },
});

/** The person who is signed in; null until it is known. */
export function usePerson(): Person | null {
  return useQuery(personQuery).data ?? null;
}

/** Whether the person may do this somewhere at all; single records carry their own abilities. */
export function useMay(): (permission: string) => boolean {
  const person = usePerson();
  return useMemo(() => permission => person?.may.has(permission) ?? false, [person]);
}

export const nameOf = (person: { readonly first_name: string; readonly last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();
