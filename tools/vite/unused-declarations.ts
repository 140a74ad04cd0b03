import type { Plugin, Rolldown } from 'vite'
import { type Edit, edited } from './edits.ts'

/** Functions whose only effect is their result. If the result is unused, the call can be removed. */
const MAKERS = ['forwardRef', 'createContext', 'memo']

/**
 * Lets a build remove unused components of a package. Without it, calls of React's functions and assignments of a
 * `displayName` would preserve them.
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
