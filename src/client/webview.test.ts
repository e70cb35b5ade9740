import { beforeEach, describe, expect, it } from 'vitest';
import { isWebviewIn, siblingHref } from './webview.ts';

const at = (search: string) =>
  isWebviewIn({ location: new URL(`https://bank.example/${search}`) as never, sessionStorage });

beforeEach(() => sessionStorage.clear());

describe('PLT-07: the view inside another app', () => {
  it('holds from its parameter to the end of the browser’s session, or until it is taken back', () => {
    expect([at(''), at('?webview=true'), at(''), at('?webview=false'), at('')]).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('goes along to the other app', () => {
    expect(siblingHref('https://start.example/add', true)).toBe('https://start.example/add?webview=true');
    expect(siblingHref('https://start.example/add?a=1', true)).toBe('https://start.example/add?a=1&webview=true');
    expect(siblingHref('https://start.example/add?webview=true', true)).toBe('https://start.example/add?webview=true');
    expect(siblingHref('https://start.example/add', false)).toBe('https://start.example/add');
  });
});
