import { Socket } from 'node:net';
import { engines } from '@meridian/engines';
import { systemClock } from '../../platform/clock';
import { standBack } from '../../platform/stand-back';
import { serve } from './serve';
import { createWork } from './work';

standBack();
const byId = new Map(engines.map(engine => [engine.manifest.id, engine]));

serve(new Socket({ fd: 3, readable: true, writable: true }), createWork(byId, systemClock));
