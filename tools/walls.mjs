/**
 * Which folder may import which: each wall with the reason for it. `npm run validate:walls` checks them all.
 *
 * @type {import('dependency-cruiser').IConfiguration & { forbidden: import('dependency-cruiser').IForbiddenRuleType[] }}
 */
export default {
  forbidden: [
    {
      name: 'no-circle-of-files',
      comment: 'Two files that import each other are one file, or lack a third one that both import.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circle-of-folders',
      comment:
        'Two folders that import each other cannot be read one after the other: move what both need below them.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(core|server|web)/' },
      to: { circular: true },
    },
    {
      name: 'core-is-pure',
      comment:
        'Core runs in the browser, in workers and on the server: it imports core and zod, and no platform.',
      severity: 'error',
      from: { path: '^core/' },
      // HarfBuzz comes as an argument: core knows its types alone.
      to: { pathNot: ['^core/', '^node_modules/zod/', '^node_modules/harfbuzzjs/.*\\.d\\.mts$'] },
    },
    {
      name: 'server-runs-alone',
      comment:
        'The server runs without the code of the browser, of tests and of tools: share by way of core.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|tests|tools)/' },
    },
    {
      name: 'platform-knows-no-noun',
      comment: 'The platform serves every noun of the product: what needs one belongs into its folder.',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/', pathNot: '^server/platform/' },
    },
    {
      name: 'providers-know-no-noun',
      comment: 'A provider fills a port. Nouns call providers, never the other way round.',
      severity: 'error',
      from: { path: '^server/providers/' },
      to: { path: '^server/', pathNot: '^server/(platform|providers)/' },
    },
    {
      name: 'scripts-know-no-agents',
      comment:
        'A script can be read and deleted without a live agent: agents follow scripts (script-copies.ts).',
      severity: 'error',
      from: { path: '^server/scripts/' },
      to: { path: '^server/agents/' },
    },
    {
      name: 'web-reaches-the-server-by-its-api',
      comment: 'The browser knows the server by its API alone: rules and schemas of both live in core.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|tests|tools)/' },
    },
    {
      name: 'web-runs-in-the-browser',
      comment: 'The browser has none of the modules of Node.',
      severity: 'error',
      from: { path: '^web/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'base-is-the-ground',
      comment: 'Everything in web may import base; base imports nothing else in web.',
      severity: 'error',
      from: { path: '^web/base/' },
      to: { path: '^web/', pathNot: '^web/base/' },
    },
    {
      name: 'api-ui-and-voice-are-used-by-features',
      comment:
        'The API client, the controls and the voice are used by features: they know none, and not each other.',
      severity: 'error',
      from: { path: '^web/(api|ui|voice)/' },
      to: { path: '^web/', pathNot: ['^web/$1/', '^web/base/'] },
    },
    {
      name: 'no-feature-imports-another',
      comment: 'Features never import each other: web/app puts them together.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'no-feature-reaches-up',
      comment:
        'A feature is placed by the workspace, and cannot know where: what it needs comes as a property.',
      severity: 'error',
      from: { path: '^web/features/' },
      to: { path: '^web/app/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests may import whatever they test with.
    exclude: { path: ['^dist/', '\\.test\\.tsx?$', '/testing/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
