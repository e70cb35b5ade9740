/** The package's main file is its long form: twice as much to send to a page and to read there. */
declare module 'axe-core/axe.min.js' {
  export { default } from 'axe-core';
}
