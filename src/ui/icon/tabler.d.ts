/** One icon a module: the barrel of 6,000 would be read in every test. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType, SVGProps } from 'react';

  const icon: ComponentType<SVGProps<SVGSVGElement>>;
  // oxlint-disable-next-line import/no-default-export -- this is how the package exports them
  export default icon;
}
