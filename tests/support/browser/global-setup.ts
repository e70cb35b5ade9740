import type { TestProject } from 'vitest/node';
import type { Grounds } from './grounds.ts';
import { layGrounds } from './lay-grounds.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly grounds: Grounds;
  }
}

export const setup = (project: TestProject): (() => Promise<void>) => {
  const { grounds, clear } = layGrounds('PostgreSQL');
  project.provide('grounds', grounds);
  return clear;
};
