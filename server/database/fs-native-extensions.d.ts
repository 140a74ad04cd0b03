declare module 'fs-native-extensions' {
  /** Takes the kernel's lock on an open file; false: somebody else holds it. It ends when the file is closed. */
  export function tryLock(fd: number): boolean
}
