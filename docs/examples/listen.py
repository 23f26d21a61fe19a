"""Prints each event as a line:  NATS_URL=nats://reader:PASSWORD@HOST:PORT python3 listen.py"""
import json, os, socket, sys
from urllib.parse import urlparse

url = urlparse(os.environ["NATS_URL"])
nats = socket.create_connection((url.hostname, url.port))
said = nats.makefile("rb")
said.readline()  # the server's greeting
login = {"user": url.username, "pass": url.password, "verbose": False, "name": "listen.py"}
nats.sendall(f"CONNECT {json.dumps(login)}\r\nSUB entourage.*.*.* 1\r\nPING\r\n".encode())
while words := said.readline().decode().split():
    if words[0] == "PING":
        nats.sendall(b"PONG\r\n")
    elif words[0] == "PONG":
        print("listening", flush=True)
    elif words[0] == "-ERR":
        sys.exit(" ".join(words))
    elif words[0] == "MSG":
        event = json.loads(said.read(int(words[-1]) + 2))
        print(event["time"], event["type"], event["subject"], "by", event["actor"], flush=True)
