declare module 'fs-native-extensions' {
  /** Takes the kernel's lock on an open file; false: another process holds it. The lock ends when the file is closed. */
  export function tryLock(fd: number): boolean
}
