const P = '^packages/';
const test = '[.]test[.]tsx?$';
const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from: typeof from === 'string' ? { path: from } : from, to: typeof to === 'string' ? { path: to } : to });

/** The stairs of docs/ARCHITECTURE.md: a room uses what is below it, never beside or above. */
module.exports = {
  forbidden: [
    never('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }, 'Two files that need each other miss a third idea.'),
    never('contracts-is-the-floor', `${P}contracts/`, `${P}(core|engines|charts|server|web)/`, 'contracts imports nothing of ours.'),
    never('core-stands-on-contracts', `${P}core/`, `${P}(engines|charts|server|web)/`, 'core computes; it reaches for nobody.'),
    never('core-has-no-hands', { path: `${P}(core|contracts)/`, pathNot: test }, { dependencyTypes: ['core'] }, 'No file, socket or clock in core: take a value as an argument.'),
    never('core-npm-allowlist', { path: `${P}(core|contracts)/src`, pathNot: test }, { dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg'], pathNot: 'node_modules/(zod|d3-format|d3-time-format|temporal-polyfill|rison2|@types)/' }, 'core uses a short list of pure packages; a new one needs a decision record.'),
    never('engines-below-the-app', `${P}engines/`, `${P}(charts|server|web)/`, 'engines and charts never see each other, nor the app.'),
    never('charts-know-no-app', `${P}charts/`, `${P}(engines|server|web)/`, 'A chart type gets values and gives values; it knows no app.'),
    never('one-engine-knows-no-other', { path: `${P}engines/src/([^/]+)/`, pathNot: [test, `${P}engines/src/(contract|testing)/`] }, { path: `${P}engines/src/[^/]+/`, pathNot: [`${P}engines/src/($1|shared|contract)/`] }, 'What two engines share goes to engines/src/shared.'),
    never('one-chart-knows-no-other', { path: `${P}charts/src/([^/]+)/`, pathNot: [test, `${P}charts/src/contract/`] }, { path: `${P}charts/src/[^/]+/`, pathNot: [`${P}charts/src/($1|shared)/`] }, 'What two chart types share goes to charts/src/shared.'),
    never('drivers-only-in-connectors', { path: `${P}engines/src/[^/]+/(manifest|dialect|type-map|errors)[.]ts$` }, { dependencyTypes: ['core', 'npm'], pathNot: 'node_modules/zod/' }, 'manifest, dialect, types and errors stay pure; hands live in connector and introspect.'),
    never('server-and-web-never-meet', `${P}server/`, `${P}web/`, 'They meet in contracts.'),
    never('web-and-server-never-meet', `${P}web/`, `${P}(server|engines)/`, 'The web learns about engines through the API.'),
    never('server-draws-no-pixels', `${P}server/`, `${P}charts/src/(views[.]generated|.*/View[.]tsx)`, 'The server draws models, not React.'),
    never('views-stay-behind-the-lazy-door', { path: `${P}charts/src/[^/]+/(index|form|query|model)[.]ts$` }, 'View[.]tsx$', 'A view is loaded by views.generated.ts alone.'),
    never('web-features-are-strangers', `${P}web/src/features/([^/]+)/`, { path: `${P}web/src/features/`, pathNot: `${P}web/src/features/$1/` }, 'What two features share goes to widgets.'),
    never('web-runs-downhill', `${P}web/src/(lib|ui)/`, `${P}web/src/(widgets|features|app)/`, 'lib and ui know no widgets, features or app.'),
    never('web-ui-above-lib', `${P}web/src/lib/`, `${P}web/src/ui/`, 'lib is below ui.'),
    never('web-widgets-below-features', `${P}web/src/widgets/`, `${P}web/src/(features|app)/`, 'Widgets know no feature.'),
    never('web-app-is-the-roof', { path: `${P}web/src/(?!app/)`, pathNot: `${P}web/src/main[.]tsx` }, `${P}web/src/app/`, 'Nothing imports the roof.'),
    never('server-feature-front-doors', { path: `${P}server/src/features/([^/]+)/`, pathNot: test }, { path: `${P}server/src/features/[^/]+/`, pathNot: [`${P}server/src/features/$1/`, `${P}server/src/features/[^/]+/index[.]ts$`] }, 'Another feature is entered by its index.'),
    never('server-platform-is-below', `${P}server/src/(platform|http|config)/`, `${P}server/src/features/`, 'platform and http are below the features.'),
    never('no-dev-dependencies-in-product', { path: P, pathNot: [test, `${P}[^/]+/vite[.]config[.]ts$`, '(^|/)testing/'] }, { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: 'node_modules/(@types|vite)/' }, 'What ships may only use dependencies of its own package.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    exclude: '(^|/)(dist|fixtures|gallery)/',
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'], extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
};
