/** A rule for the administrators, whom the measures sign in as, that takes none of the rows away. */
export async function addRowRule({ call }, { datasetId, clause }) {
  const roles = await call('GET', '/api/v1/security/roles/?q=(page_size:100)');
  const { id } = roles.result.find(({ name }) => name === 'Admin');
  await call('POST', '/api/v1/rowlevelsecurity/', {
    name: 'bench',
    filter_type: 'Regular',
    tables: [datasetId],
    roles: [id],
    clause,
  });
}
