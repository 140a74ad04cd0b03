import { relative, resolve } from 'node:path'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isFunctionDeclaration,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isMethodDeclaration,
  isStringLiteral,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { API, type Checker, SignatureKind, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync'

const ROOT = resolve(import.meta.dirname, '../..')

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike | TypeFlags.Any | TypeFlags.Unknown

/** Components that render their children without an element of their own. */
const TRANSPARENT = /^(Fragment|StrictMode|Suspense)$/

/**
 * The places that break on a translated page, as 'file:line problem'. A translation replaces the text nodes of a page
 * with elements. React still holds the text nodes: updating them has no visible effect, and removing them or inserting
 * before them throws. A text that is the only child of its element is safe, because React writes it as the content of
 * that element.
 */
export function unsafeTexts(isLookedAt: (file: string) => boolean): string[] {
  const api = new API({ cwd: ROOT })
  try {
    const [project] = api.updateSnapshot({ openProjects: [resolve(ROOT, 'tsconfig.json')] }).getProjects()
    if (!project) throw new Error('TypeScript finds no project.')
    const { checker, program } = project
    return program
      .getSourceFileNames()
      .filter((name) => name.endsWith('.tsx') && isLookedAt(relative(ROOT, name)))
      .flatMap((name) => {
        const file = program.getSourceFile(name)
        return file ? unsafeIn(file, checker) : []
      })
  } finally {
    api.close()
  }
}

function unsafeIn(file: SourceFile, checker: Checker): string[] {
  const found: string[] = []
  const report = (node: Node, what: string) => {
    const line = file.text.slice(0, node.getStart(file)).split('\n').length
    found.push(`${relative(ROOT, file.fileName)}:${line} ${what}`)
  }
  const visit = (node: Node) => {
    if (isJsxElement(node) || isJsxFragment(node)) {
      const tag = isJsxElement(node) ? node.openingElement.tagName.getText(file) : 'Fragment'
      const children = node.children.filter((child) => !isBlank(child))
      const texts = children.filter((child) => isText(child))
      const changing = children.filter((child) => isJsxExpression(child) && !isText(child))
      for (const child of changing) {
        const type = isJsxExpression(child) && child.expression && checker.getTypeAtLocation(child.expression)
        if (!type) continue
        if (isTexts(type, checker)) report(child, 'a list of texts')
        else if (mayBeText(type, checker)) {
          if (children.length > 1) report(child, 'a text that may change, next to others')
          else if (TRANSPARENT.test(tag)) report(child, 'a text without an element of its own')
        }
      }
      const [text] = texts
      if (text && TRANSPARENT.test(tag)) report(text, 'a text without an element of its own')
      else if (text && (changing.length > 0 || children.some((child) => mayBeNothing(child, file))))
        report(text, 'a text next to an optional element')
    }
    if (isComponent(node, file)) {
      const type = checker.getTypeAtLocation(node)
      const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
      const prerendered = signature && checker.getReturnTypeOfSignature(signature)
      if (prerendered && mayBeText(prerendered, checker)) report(node, 'a component that may be a text')
    }
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

/**
 * Whether a value of the type may be rendered as text. `seen` stops the recursion for a list that may hold lists of its
 * own type.
 */
function mayBeText(type: Type, checker: Checker, seen = new Set<number>()): boolean {
  if (seen.has(type.id) || (type.isStringLiteralType() && type.value === '')) return false
  seen.add(type.id)
  if (type.flags & TEXT) return true
  if (type.isUnionType()) return type.getTypes().some((one) => mayBeText(one, checker, seen))
  return isTexts(type, checker, seen)
}

/** Whether a value of the type may be a list that contains text. */
const isTexts = (type: Type, checker: Checker, seen?: Set<number>): boolean =>
  checker.isArrayLikeType(type) &&
  checker.getTypeArguments(type as TypeReference).some((entry) => mayBeText(entry, checker, seen))

const isBlank = (child: Node) =>
  isJsxText(child) ? child.containsOnlyTriviaWhiteSpaces : isJsxExpression(child) && !child.expression

/** Text that never changes. */
const isText = (child: Node) =>
  isJsxText(child) || (isJsxExpression(child) && child.expression !== undefined && isStringLiteral(child.expression))

/** Whether a child is a component, which may render nothing. */
const mayBeNothing = (child: Node, file: SourceFile) => {
  const tag = /^<([\w.]+)/.exec(child.getText(file))?.[1]
  return tag !== undefined && /^[A-Z]/.test(tag)
}

/** A component, or the render method of one. */
function isComponent(node: Node, file: SourceFile): boolean {
  if (isMethodDeclaration(node)) return node.name.getText(file) === 'render'
  if (isFunctionDeclaration(node)) return /^[A-Z]/.test(node.name?.getText(file) ?? '')
  return isArrowFunction(node) && isVariableDeclaration(node.parent) && /^[A-Z]/.test(node.parent.name.getText(file))
}
