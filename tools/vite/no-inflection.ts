// Stands where Mirage expects `inflected`: it names models, of which this backend has none (docs/decisions/002).
function refuse(word: string): never {
  throw new Error(`Mirage asked for another form of "${word}", but builds leave its inflector out: tools/vite/lean.ts`)
}

export {
  refuse as camelize,
  refuse as capitalize,
  refuse as dasherize,
  refuse as pluralize,
  refuse as singularize,
  refuse as underscore,
}
