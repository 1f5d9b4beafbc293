import type { Server } from "node:http";

/** Starts listening; a taken port becomes one clear sentence. */
export function listen(http: Server, port: number, host: string, setting = "PORT"): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(taken ? new Error(`Port ${port} is already in use. Stop the other program or set ${setting}.`) : error);
    });
    http.listen(port, host, () => {
      const address = http.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
