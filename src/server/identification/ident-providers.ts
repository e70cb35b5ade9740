import { isForCustomers } from '#domain/environment/environment.ts';
import { httpPostIdent } from '../adapters/http-post-ident.ts';
import { idnow } from '../adapters/idnow.ts';
import type { Deps } from '../deps.ts';
import type { PostIdent } from '../ports/post-ident.ts';
import type { VideoIdent } from '../ports/video-ident.ts';
import { simulatedPostIdent, simulatedVideoIdent } from '../simulators/simulated-ident.ts';

/** Who identifies; undefined where nobody does. */
export interface IdentProviders {
  readonly video: VideoIdent | undefined;
  readonly post: PostIdent | undefined;
}

/** The providers that the configuration asks for, else simulators; customers are never identified by a simulator. */
export const identProviders = ({ db, clocks, config }: Pick<Deps, 'db' | 'clocks' | 'config'>): IdentProviders => {
  const mayPlay = !isForCustomers(config.environment);
  const simulatedVideo = mayPlay ? simulatedVideoIdent({ db, clocks }) : undefined;
  const simulatedPost = mayPlay ? simulatedPostIdent({ db, clocks }) : undefined;
  return {
    video: config.videoIdent === undefined ? simulatedVideo : idnow(config.videoIdent),
    post: config.postIdent === undefined ? simulatedPost : httpPostIdent(config.postIdent),
  };
};
