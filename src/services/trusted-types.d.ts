interface Window {
  /** Not available in every browser. */
  trustedTypes?: {
    createPolicy<Rules extends { createScriptURL(url: string): string } | { createScript(text: string): string }>(
      name: string,
      rules: Rules,
    ): Rules
  }
}
