import type { Plugin, Rolldown } from 'vite'
import { type Edit, edited } from './edits.ts'

/** What only makes a value, though nothing in the language says so: where nobody uses the value, it need not be made. */
const MAKERS = ['forwardRef', 'createContext', 'memo']

/**
 * Lets a build leave out the components of a package that nobody imports: those made by React's functions, and those that
 * are given a name for React's developer tools afterwards, would stay for the sake of that call and that name.
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
