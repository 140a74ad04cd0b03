// npm run rooms: which room may import which (docs/architecture.md), and no circles. Types count.

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })
const rooms = (...names) => `^(${names.join('|')})/`
const npm = (...names) => `^node_modules/(@types/)?(${names.join('|')})/`

const BROWSER = ['react', 'react-dom', '@xstate/react', 'ky', 'miragejs']
const ABOVE_SHOP = '^src/(boot|app|features|components/(?!ui/))/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('circle', 'Files do not import each other in a circle.', {}, { circular: true }),
    rule(
      'tests-and-tools',
      'Nothing that ships knows tests/ or tools/.',
      { path: rooms('domain', 'contract', 'machines', 'mock-server', 'server', 'src') },
      { path: rooms('tests', 'tools') },
    ),
    rule(
      'src',
      'Nothing below src/ knows it.',
      { path: rooms('domain', 'contract', 'machines', 'mock-server', 'server', 'packages') },
      { path: rooms('src') },
    ),
    rule(
      'packages',
      'A package knows nothing of the shop.',
      { path: rooms('packages') },
      { path: rooms('domain', 'contract', 'machines', 'mock-server', 'server', 'tests', 'tools') },
    ),
    rule(
      'domain',
      'domain/ is the lowest floor.',
      { path: rooms('domain') },
      {
        path: [
          rooms('contract', 'machines', 'mock-server', 'server', 'packages'),
          npm(...BROWSER, 'xstate', 'fastify', 'pg'),
        ],
      },
    ),
    rule(
      'contract',
      'contract/ knows domain/ alone.',
      { path: rooms('contract') },
      { path: [rooms('machines', 'mock-server', 'server', 'packages'), npm(...BROWSER, 'xstate', 'fastify', 'pg')] },
    ),
    rule(
      'machines',
      'machines/ imports domain/ and xstate: src/ and the backends provide the effects.',
      { path: rooms('machines') },
      { path: [rooms('contract', 'mock-server', 'server'), npm(...BROWSER)] },
    ),
    rule(
      'machines-apart',
      'A flow imports its own folder, machines/effect.ts and machines/delays.ts; of another flow the types of its chart.',
      { path: '^machines/([^/]+)/' },
      {
        path: '^machines/',
        // tests/unit/charts.test.ts checks that these are types, which no longer exist in a bundle.
        pathNot: '^machines/($1/|[^/]+/([^/]+[.]machine|types)[.]ts$|(effect|delays|examples)[.]ts$)',
      },
    ),
    rule(
      'machines-examples',
      'Only cases import examples.',
      { path: '^machines/[^/]+/', pathNot: '/cases[.]ts$' },
      { path: '^machines/examples[.]ts$' },
    ),
    rule(
      'machines-paths',
      'Of a flow only its cases import xstate-paths.',
      { path: rooms('machines'), pathNot: '/cases[.]ts$' },
      { path: rooms('packages') },
    ),
    rule(
      'backend-charts',
      'A backend knows no chart but that of an order.',
      { path: rooms('mock-server', 'server') },
      { path: '^machines/(?!order/)' },
    ),
    rule(
      'server',
      'The backends do not know each other.',
      { path: rooms('server') },
      { path: [rooms('mock-server'), npm('react', 'react-dom', 'ky', 'miragejs')] },
    ),
    rule(
      'mock-server',
      'The backends do not know each other.',
      { path: rooms('mock-server') },
      { path: [rooms('server'), npm('react', 'react-dom', 'ky')] },
    ),
    rule(
      'src-mock',
      'src/ meets mock-server/ in the dynamic imports of its entries: src/boot/main.tsx, src/desk/main.tsx.',
      { path: rooms('src'), pathNot: '^src/(boot|desk)/main[.]tsx$' },
      { path: rooms('mock-server') },
    ),
    rule('src-server', 'src/ does not know server/.', { path: rooms('src') }, { path: rooms('server') }),
    rule(
      'app',
      'src/app/ knows every room of src/ but boot/, which starts it.',
      { path: '^src/app/' },
      { path: '^src/boot/' },
    ),
    rule(
      'features',
      'A feature knows components/, shop/ and services/, and no other feature.',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/(boot|app|features)/', pathNot: '^src/features/$1/' },
    ),
    rule(
      'desk',
      'The desk and the shop’s screens and flows do not know each other.',
      { path: '^src/desk/' },
      { path: '^src/(boot|app|features|shop|components/(?!ui/))/' },
    ),
    rule('no-desk', 'Nothing of the desk is in the shop.', { path: '^src/(?!desk/)' }, { path: '^src/desk/' }),
    rule(
      'components',
      'src/components/ stands below the features.',
      { path: '^src/components/' },
      { path: '^src/(boot|app|features)/' },
    ),
    rule(
      'ui',
      'src/components/ui/ knows no chart: a component that reads one is in src/components/. Drafts and reloads know none either. Back over a page is shared with the desk.',
      { path: '^src/components/ui/', pathNot: '/overlays[.]ts$' },
      {
        path: [
          '^(machines|src/shop|src/services|src/components/(?!ui/))/(?!(drafts|reload)[.]ts$)',
          npm('xstate', '@xstate/react'),
        ],
      },
    ),
    rule(
      'shop',
      'src/shop/ provides the effects of the flows by services; it renders only toasts.',
      { path: '^src/shop/' },
      { path: ABOVE_SHOP },
    ),
    rule(
      'services',
      'A service knows no chart and no screen. The sandbox is a screen in the place of the provider’s.',
      { path: '^src/services/', pathNot: '^src/services/payment/sandbox[.]tsx$' },
      { path: ['^(machines|src/shop)/', ABOVE_SHOP] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
