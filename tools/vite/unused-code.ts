import type { Plugin, Rolldown } from 'vite'
import { type Edit, edited } from './edits.ts'

/** Functions whose only effect is their result. If the result is unused, the call can be removed. */
const MAKERS = ['forwardRef', 'createContext', 'memo']

/**
 * Leaves the descriptions of states and transitions out of the shop, which never reads them: 18% of the code of a shopper's flows.
 * The page of flows, which shows them, is a build of its own.
 */
export function unusedDescriptions(charts: RegExp): Plugin {
  return {
    name: 'sillage-unused-descriptions',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: charts },
      handler(code) {
        return { code: edited(code, this.parse(code).body.flatMap(descriptionsOf)), map: null }
      },
    },
  }
}

/**
 * Lets a build remove unused components of a package. Without it, calls of React's functions and assignments of a
 * `displayName` would preserve them: 7.9 of 127 kB of a first visit.
 */
export function unusedDeclarations(modules: RegExp): Plugin {
  return {
    name: 'sillage-unused-declarations',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: modules },
      handler(code) {
        const edits = this.parse(code).body.flatMap(editsOf)
        return { code: edited(code, edits), map: null }
      },
    },
  }
}

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number]
type Declaration = NonNullable<Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration']>
type Value = NonNullable<Extract<Declaration, { type: 'VariableDeclaration' }>['declarations'][number]['init']>

/** The descriptions of a chart: `export const … = setup(…).createMachine(…)`. */
function descriptionsOf(statement: Statement): Edit[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
  return statement.declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'MemberExpression') return []
    const { property } = init.callee
    const [config] = init.arguments
    const isChart = property.type === 'Identifier' && property.name === 'createMachine'
    return isChart && config && config.type !== 'SpreadElement' ? descriptionsIn(config) : []
  })
}

function descriptionsIn(value: Value): Edit[] {
  if (value.type === 'ArrayExpression')
    return value.elements.flatMap((one) => (one && one.type !== 'SpreadElement' ? descriptionsIn(one) : []))
  if (value.type !== 'ObjectExpression') return []
  return value.properties.flatMap((property, at, { [at + 1]: next }) => {
    if (property.type !== 'Property') return []
    const { key, start, end } = property
    if (key.type !== 'Identifier' || key.name !== 'description') return descriptionsIn(property.value)
    return [{ from: start, to: next?.start ?? end, text: '' }]
  })
}

function editsOf(statement: Statement): Edit[] {
  if (statement.type === 'ExpressionStatement') {
    const { expression, start, end } = statement
    const isName =
      expression.type === 'AssignmentExpression' &&
      expression.left.type === 'MemberExpression' &&
      expression.left.property.type === 'Identifier' &&
      expression.left.property.name === 'displayName'
    return isName ? [{ from: start, to: end, text: '' }] : []
  }
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression') return []
    const { callee, start } = init
    const maker = callee.type === 'MemberExpression' ? callee.property : callee
    const isPure = maker.type === 'Identifier' && MAKERS.includes(maker.name)
    return isPure ? [{ from: start, to: start, text: '/* @__PURE__ */ ' }] : []
  })
}
