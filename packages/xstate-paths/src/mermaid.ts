export { coverageDiagram } from './coverage-diagram.ts'
