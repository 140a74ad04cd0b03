interface Window {
  /** Names what may reach the browser's sinks for code; not every browser has it. */
  trustedTypes?: {
    createPolicy<Rules extends { createScriptURL(url: string): string } | { createScript(text: string): string }>(
      name: string,
      rules: Rules,
    ): Rules
  }
}
